import type { SchemaEngine } from '@prisma/schema-engine-wasm'
import type { ClientConfig } from 'pg'

type Engine = Pick<SchemaEngine, 'applyMigrations' | 'diagnoseMigrationHistory' | 'markMigrationRolledBack'>

export declare function connectEngine(
  connectionOptions: ClientConfig,
  datamodels?: readonly (readonly [string, string])[],
): Promise<{ readonly engine: Engine; readonly close: () => Promise<unknown> }>
