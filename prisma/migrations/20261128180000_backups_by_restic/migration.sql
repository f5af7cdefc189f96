-- All are encrypted.
-- contracts: backups.is_encrypted unused since 0.1.0
ALTER TABLE "backups" DROP COLUMN "is_encrypted";
