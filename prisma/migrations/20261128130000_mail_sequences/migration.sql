-- Mails of a sequence are written texts of their own kind, which are never published: they leave by themselves, on a day of each reader's.
-- contracts: written_texts.written_texts_kind unused since 0.1.0
ALTER TABLE "written_texts" DROP CONSTRAINT "written_texts_kind";
ALTER TABLE "written_texts" ADD CONSTRAINT "written_texts_kind" CHECK ("kind" IN ('note', 'news', 'answer', 'article', 'mail')) NOT VALID;
-- contracts: written_texts.written_texts_mail unused since 0.1.0
ALTER TABLE "written_texts" ADD CONSTRAINT "written_texts_mail" CHECK ("kind" <> 'mail' OR "live_version" IS NULL) NOT VALID;

-- Whom an announcement goes to, and the number that was agreed.
ALTER TABLE "written_texts" ADD COLUMN "mail_segment" JSONB, ADD COLUMN "mail_most" INTEGER;

CREATE TABLE "mail_sequences" (
    "text_id" UUID NOT NULL,
    "trigger" TEXT NOT NULL,
    "days" SMALLINT NOT NULL,
    "live_version" INTEGER,
    "on_since" TIMESTAMPTZ(3),

    CONSTRAINT "mail_sequences_pkey" PRIMARY KEY ("text_id"),
    CONSTRAINT "mail_sequences_trigger" CHECK ("trigger" IN ('joined', 'departure', 'ended')),
    CONSTRAINT "mail_sequences_days" CHECK ("days" BETWEEN 1 AND 365),
    CONSTRAINT "mail_sequences_on" CHECK ("on_since" IS NULL OR "live_version" IS NOT NULL)
);

ALTER TABLE "mail_sequences" ADD CONSTRAINT "mail_sequences_text_id_fkey" FOREIGN KEY ("text_id") REFERENCES "written_texts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The day that a mail of news has taken for its reader, that it came back, and that its own link stopped the news.
ALTER TABLE "notices" ADD COLUMN "news_day" DATE, ADD COLUMN "returned_at" TIMESTAMPTZ(3), ADD COLUMN "stopped_at" TIMESTAMPTZ(3);

-- One mail of news a reader and day. The version before takes no day, so it writes nothing that this refuses.
-- contracts: notices.notices_news_day_key unused since 0.1.0
-- locks: notices has a row a mail, and none of them has a day yet: the index is empty
CREATE UNIQUE INDEX "notices_news_day_key" ON "notices"("user_id", "news_day") WHERE "news_day" IS NOT NULL;
