import { Link } from '@/components/ui/link'
import { firstSteps, type FirstStep } from '@/content/after-purchase'

interface FirstStepsProps {
  /** What they were reading, before the others. */
  readonly reading?: FirstStep | null
}

/** What somebody does first whom Premium has just been opened to. */
export const FirstSteps = ({ reading }: FirstStepsProps) => (
  <ol className="step-list mt-4 border-b border-line">
    {[...(reading ? [reading] : []), ...firstSteps].slice(0, 3).map(({ text, href, label }) => (
      <li
        key={href}
        className="grid grid-cols-[2.25rem_1fr] border-t border-line py-4 before:font-display before:text-[1.5rem] before:leading-[1.1] before:text-coral-text before:content-[counter(step)]"
      >
        <div>
          <p>{text}</p>
          <Link href={href} className="text-link inline-flex min-h-11 items-center font-[600]">
            {label}
          </Link>
        </div>
      </li>
    ))}
  </ol>
)
