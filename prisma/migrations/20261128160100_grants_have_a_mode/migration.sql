ALTER TABLE "access_grants" ADD COLUMN "livemode" BOOLEAN;
