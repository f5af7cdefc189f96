import { Illustration, type IllustrationProps } from './illustration'

type PictureBandProps = Omit<IllustrationProps, 'className' | 'style'>

export function PictureBand({ priority = true, ...props }: PictureBandProps) {
  return (
    <div className="mx-auto w-full max-w-[100rem] sm:px-8 lg:px-12">
      <Illustration
        {...props}
        priority={priority}
        className="h-44 w-full object-cover sm:h-64 sm:rounded-panel lg:h-[min(26rem,28vw)]"
      />
    </div>
  )
}
