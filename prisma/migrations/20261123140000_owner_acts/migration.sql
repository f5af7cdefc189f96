-- What an admin has done on /atelier: who, when, what, about whom, why.
CREATE TABLE "owner_acts" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "about_id" UUID,
    "why" TEXT NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "owner_acts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "owner_acts_outcome" CHECK ("outcome" IN ('done', 'failed'))
);

-- CreateIndex
CREATE INDEX "owner_acts_at_idx" ON "owner_acts"("at");

-- CreateIndex
CREATE INDEX "owner_acts_actor_id_idx" ON "owner_acts"("actor_id");

-- CreateIndex
CREATE INDEX "owner_acts_about_id_idx" ON "owner_acts"("about_id");

-- CreateIndex
CREATE INDEX "owner_acts_kind_subject_idx" ON "owner_acts"("kind", "subject");

-- AddForeignKey
ALTER TABLE "owner_acts" ADD CONSTRAINT "owner_acts_actor_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "owner_acts" ADD CONSTRAINT "owner_acts_about_id_fkey" FOREIGN KEY ("about_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What was written stays, whoever writes (Prisma Studio included): an outcome is noted once, and whom a row names may be forgotten.
CREATE FUNCTION "keep_owner_act"() RETURNS trigger AS $$
BEGIN
  IF (NEW."id", NEW."at", NEW."kind", NEW."subject") IS DISTINCT FROM (OLD."id", OLD."at", OLD."kind", OLD."subject")
     OR (OLD."outcome" IS NOT NULL AND NEW."outcome" IS DISTINCT FROM OLD."outcome")
     OR (NEW."why" <> '' AND NEW."why" <> OLD."why")
     OR (NEW."actor_id" IS NOT NULL AND NEW."actor_id" IS DISTINCT FROM OLD."actor_id")
     OR (NEW."about_id" IS NOT NULL AND NEW."about_id" IS DISTINCT FROM OLD."about_id") THEN
    RAISE EXCEPTION 'act % stays as it was written', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "owner_acts_keep" BEFORE UPDATE ON "owner_acts"
  FOR EACH ROW EXECUTE FUNCTION "keep_owner_act"();

-- When the holder of a session last gave their password again.
ALTER TABLE "sessions" ADD COLUMN "proven_at" TIMESTAMPTZ(3);
