-- Articles written on /atelier/ecrire, and texts that « rédaction » hands in (lib/texts/publishing).
-- locks: written_texts has a few hundred rows
-- No version writes another kind than these.
-- contracts: written_texts.written_texts_kind unused since 0.1.0
ALTER TABLE "written_texts" DROP CONSTRAINT "written_texts_kind";
ALTER TABLE "written_texts" ADD CONSTRAINT "written_texts_kind" CHECK ("kind" IN ('note', 'news', 'answer', 'article')) NOT VALID;

ALTER TABLE "written_texts" ADD COLUMN "former_slugs" TEXT[] NOT NULL DEFAULT '{}',
    ADD COLUMN "handed_version" INTEGER,
    ADD COLUMN "handed_at" TIMESTAMPTZ(3),
    ADD COLUMN "word_back" TEXT;

ALTER TABLE "written_versions" ADD COLUMN "details" JSONB;
