import type { MDXComponents } from 'mdx/types'

import { ScrollTable } from '@/components/ui/scroll-table'

import { AnchoredHeading } from './anchored-heading'
import { Bars } from './bars'
import { Callout } from './callout'
import { Checklist } from './checklist'
import { Compare } from './compare'
import { Decision } from './decision'
import { Example } from './example'
import { Figures } from './figures'
import { BudgetSimulator } from './pieces/budget-simulator'
import { DepartureChecklist } from './pieces/departure-checklist'
import { VisaCheck } from './pieces/visa-check'
import { SpotDrawing } from './spot-drawing'
import { Steps } from './steps'
import { Template } from './template'
import { Timeline } from './timeline'

export const mdxComponents = {
  Bars,
  BudgetSimulator,
  Callout,
  Checklist,
  Compare,
  Decision,
  DepartureChecklist,
  Example,
  Figures,
  Steps,
  Template,
  Timeline,
  VisaCheck,
  h2: (props) => <AnchoredHeading as="h2" {...props} />,
  h3: (props) => <AnchoredHeading as="h3" {...props} />,
  img: SpotDrawing,
  table: ScrollTable,
} satisfies MDXComponents
