import { inject } from 'vitest'

/** How often a property with a database is tried: as often as the test says, or as `npm run test:all -- --nightly` does. */
export const runs = (usual: number): number => inject('runs') ?? usual
