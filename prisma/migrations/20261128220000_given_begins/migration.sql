ALTER TABLE "access_grants" ADD COLUMN "begins_at" TIMESTAMPTZ(3);
