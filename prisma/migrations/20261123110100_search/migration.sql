-- Both are trusted since Postgres 13: whoever may create in the database may add them.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Words as they are written, but for their accents and capitals. Unaccent is a filter before it, for texts and questions alike.
CREATE TEXT SEARCH CONFIGURATION horizon_plain (COPY = pg_catalog.simple);
ALTER TEXT SEARCH CONFIGURATION horizon_plain
    ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;

-- The French stem of a word, null for a stop word; long ones stemmed twice, because « démissionner » keeps more than « démission ».
CREATE FUNCTION search_root(word text) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN length(stem) < 6 THEN stem ELSE coalesce((ts_lexize('french_stem', stem))[1], stem) END
    FROM (SELECT (ts_lexize('french_stem', word))[1] AS stem) AS once
$$;

-- What can be found, part by part. Made of content/ by lib/search/fill.ts; nothing of a person.
CREATE TABLE "search_texts" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "part" TEXT,
    "title" TEXT NOT NULL,
    "heading" TEXT,
    "body" TEXT NOT NULL,
    "words" tsvector NOT NULL,
    "head_words" tsvector NOT NULL,
    "title_words" tsvector,

    CONSTRAINT "search_texts_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "search_texts_words_idx" ON "search_texts" USING GIN ("words");
CREATE INDEX "search_texts_title_words_idx" ON "search_texts" USING GIN ("title_words");

-- Every word of these texts: a question is of these, in all their forms, or of the one that a mistyped one was meant to be.
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,
    "root" TEXT NOT NULL,
    "uses" INTEGER NOT NULL,
    "places" TEXT[] NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

CREATE INDEX "search_words_root_idx" ON "search_words"("root");
CREATE INDEX "search_words_begin_idx" ON "search_words"("word" text_pattern_ops);
CREATE INDEX "search_words_trigrams_idx" ON "search_words" USING GIN ("word" gin_trgm_ops);

-- Of which content the two tables are made.
CREATE TABLE "search_index" (
    "id" SMALLINT NOT NULL,
    "digest" TEXT NOT NULL,
    "filled_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_index_pkey" PRIMARY KEY ("id")
);

-- The planner takes reading a row for as cheap as reading a short one; here it unpacks the words of the whole text. So the index,
-- always: 1 ms in place of 240 among 10,000 texts.
CREATE FUNCTION search_candidates(query tsquery, kinds text[], most integer) RETURNS SETOF text
LANGUAGE sql STABLE SET enable_seqscan = off AS $$
    SELECT id FROM search_texts WHERE words @@ query AND kind = ANY (kinds)
    ORDER BY ts_rank(head_words, query) DESC, id LIMIT most
$$;
