-- By which a job of the queue names a mail: the key may hold an address, and what is queued is nobody's to forget.
ALTER TABLE "notices" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid();

-- locks: notices holds a month of mails
CREATE INDEX "notices_id_idx" ON "notices"("id");
