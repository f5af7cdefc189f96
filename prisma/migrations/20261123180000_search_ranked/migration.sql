-- locks: search_texts has a few hundred rows, and is written only when content/ changes
CREATE INDEX "search_texts_head_words_idx" ON "search_texts" USING GIN ("head_words");

-- Takes the place of search_candidates, which goes a release later. Among thousands of matches it is dear to ask each how well its
-- title and heading fit: only those are asked that have any of the question's words there (`heads`), by an index; the others follow
-- by their ids, as before, for all of them fit as little. 1e-20 is what ts_rank gives to one word of several. Whole texts are ranked
-- in here, because a join outside was planned as a walk through the whole table.
CREATE FUNCTION search_ranked(query tsquery, heads tsquery, kinds text[], most integer)
RETURNS TABLE (id text, kind text, slug text, rank real)
LANGUAGE sql STABLE ROWS 200 SET enable_seqscan = off AS $$
    WITH headed AS MATERIALIZED (
        SELECT found.id, found.kind, found.slug, found.words
        FROM (
            SELECT texts.*, ts_rank(texts.head_words, query) AS head_rank FROM search_texts texts
            WHERE texts.words @@ query AND texts.head_words @@ heads AND texts.kind = ANY (kinds)
        ) found
        WHERE found.head_rank > 1e-20::real
        ORDER BY found.head_rank DESC, found.id LIMIT most
    ), others AS (
        SELECT texts.id, texts.kind, texts.slug, texts.words FROM search_texts texts
        WHERE texts.words @@ query AND texts.kind = ANY (kinds) AND texts.id NOT IN (SELECT headed.id FROM headed)
        ORDER BY texts.id LIMIT (SELECT most - count(*) FROM headed)
    )
    SELECT ranked.id, ranked.kind, ranked.slug, ts_rank('{0.1, 0.25, 0.5, 1}'::real[], ranked.words, query, 1)
    FROM (TABLE headed UNION ALL TABLE others) ranked
$$;
