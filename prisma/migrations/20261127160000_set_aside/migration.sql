ALTER TABLE "withdrawals" ADD COLUMN "is_set_aside" BOOLEAN NOT NULL DEFAULT false;
