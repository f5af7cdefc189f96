-- Who has the editor of a text open, so that two who write the same text are told.
CREATE TABLE "text_openings" (
    "text_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "text_openings_pkey" PRIMARY KEY ("text_id", "user_id")
);

CREATE INDEX "text_openings_user_id_idx" ON "text_openings"("user_id");

ALTER TABLE "text_openings" ADD CONSTRAINT "text_openings_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "text_openings" ADD CONSTRAINT "text_openings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
