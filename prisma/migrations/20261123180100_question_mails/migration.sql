-- Whether who asks wants a mail once the answer can be read, and when it was noted.
ALTER TABLE "questions" ADD COLUMN "wants_mail" BOOLEAN NOT NULL DEFAULT false, ADD COLUMN "mailed_at" TIMESTAMPTZ(3);

-- What is looked for every few minutes.
-- locks: questions has a few hundred rows
CREATE INDEX "questions_wants_mail" ON "questions"("answer_id") WHERE "wants_mail" AND "mailed_at" IS NULL;
