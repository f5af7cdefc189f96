-- Search is in memory (docs/decisions/0022-search.md). The extensions stay: whoever owns them may not be who migrates.
-- contracts: search_texts unused since 0.1.0
DROP TABLE "search_texts";
-- contracts: search_words unused since 0.1.0
DROP TABLE "search_words";
-- contracts: search_index unused since 0.1.0
DROP TABLE "search_index";
-- contracts: search_ranked unused since 0.1.0
DROP FUNCTION search_ranked(tsquery, tsquery, text[], integer);
-- contracts: search_candidates unused since 0.1.0
DROP FUNCTION search_candidates(tsquery, text[], integer);
-- contracts: search_root unused since 0.1.0
DROP FUNCTION search_root(text);
-- contracts: horizon_plain unused since 0.1.0
DROP TEXT SEARCH CONFIGURATION horizon_plain;
