import { Illustration } from './illustration'

interface PictureBandProps {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** A landscape across the page, under its title: cut at the sides on a phone, never squeezed. */
export function PictureBand(props: PictureBandProps) {
  return (
    <div className="mx-auto w-full max-w-[100rem] sm:px-8 lg:px-12">
      <Illustration {...props} priority className="h-44 w-full object-cover sm:h-64 sm:rounded-panel lg:h-[min(26rem,28vw)]" />
    </div>
  )
}
