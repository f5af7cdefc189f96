import type { ApplyMigrationsInput, ApplyMigrationsOutput } from '@prisma/schema-engine-wasm'
import type { ClientConfig } from 'pg'

interface Engine {
  applyMigrations(input: ApplyMigrationsInput): Promise<ApplyMigrationsOutput>
}

export declare function connectEngine(
  connectionOptions: ClientConfig,
  datamodels?: readonly (readonly [string, string])[],
): Promise<Engine>
