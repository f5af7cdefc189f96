const dots: Record<string, string> = {
  Finance: 'bg-palm',
  Voyage: 'bg-apricot',
  IA: 'bg-wine',
  Productivité: 'bg-lagoon',
  Automation: 'bg-indigo',
  Design: 'bg-mango',
  Marketing: 'bg-plum',
}

export function CategoryMark({ category }: { category: string }) {
  return (
    <p className="flex items-center gap-2 text-small font-[600]">
      <span aria-hidden="true" className={`size-2.5 rounded-full ring-1 ring-ink/25 ${dots[category] ?? 'bg-wine'}`} />
      {category}
    </p>
  )
}
