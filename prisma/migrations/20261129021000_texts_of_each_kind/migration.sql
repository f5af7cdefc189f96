ALTER TABLE "written_texts" DROP CONSTRAINT "written_texts_kind";
DROP INDEX "written_texts_slug_key";
-- Rows that were unique by their address alone are so by kind and address, too: nothing that 0.1.0 writes is refused.
-- contracts: written_texts.written_texts_kind_slug_key unused since 0.1.0
-- locks: written_texts has a few hundred rows
CREATE UNIQUE INDEX "written_texts_kind_slug_key" ON "written_texts"("kind", "slug");

-- The lock is a directive, and an article's details are the header of its file.
UPDATE "written_versions" v
SET "body" = replace(v."body", '[la suite est pour les membres]', '::members'),
    "details" = jsonb_strip_nulls(jsonb_build_object(
      'listCategory', v."details"->'category',
      'image', nullif(v."details"->'picture', '""'::jsonb),
      'imageAlt', nullif(v."details"->'alt', '""'::jsonb),
      'step', nullif(v."details"->'step', '""'::jsonb),
      'facts', v."details"->'facts'))
FROM "written_texts" t
WHERE t."id" = v."text_id" AND t."kind" = 'article' AND v."details" IS NOT NULL;

-- New versions of a file named its blocks by numbers, which nobody can resolve any more: the file is read again.
UPDATE "written_texts" SET "live_version" = NULL, "publish_at" = NULL, "mail_asked_at" = NULL
WHERE "kind" = 'article' AND "slug" !~ '^20[0-9]{2}-[0-9]{2}-';
