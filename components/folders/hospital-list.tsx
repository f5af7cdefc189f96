import { silentHospitals } from '@/content/folders/hospitals'
import { hospitals, publicHospitals } from '@/lib/texts/content/folders'

import { FolderSection } from './folder-section'
import { SourcedLines } from './sourced-lines'

/** Private hospitals in their own words, then what is known of public ones. */
export function HospitalList() {
  return (
    <>
      {hospitals.map(({ id, name, place, lines }) => (
        <FolderSection key={id} id={id} title={name} lead={place}>
          <SourcedLines lines={lines} />
        </FolderSection>
      ))}
      <FolderSection id="publics" title="Les hôpitaux publics">
        <SourcedLines lines={publicHospitals} />
        <p className="text-soft">{silentHospitals}</p>
      </FolderSection>
    </>
  )
}
