-- What nothing has ever written: Google's tokens are not kept, and links are mailed from account_tokens.

-- AlterTable
ALTER TABLE "accounts" DROP COLUMN "refresh_token",
DROP COLUMN "access_token",
DROP COLUMN "expires_at",
DROP COLUMN "token_type",
DROP COLUMN "scope",
DROP COLUMN "id_token",
DROP COLUMN "session_state";

-- DropTable
DROP TABLE "verification_tokens";
