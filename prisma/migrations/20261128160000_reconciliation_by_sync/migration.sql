-- No site runs yet: nothing before this version reads or writes them.
-- contracts: reconciliation_seen unused since 0.1.0
DROP TABLE "reconciliation_seen";

-- contracts: reconciliations.dry_run unused since 0.1.0
-- contracts: reconciliations.repaired unused since 0.1.0
ALTER TABLE "reconciliations" DROP COLUMN "dry_run", DROP COLUMN "repaired";
