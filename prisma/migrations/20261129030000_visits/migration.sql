-- The last visit of a member is one of their entries. Nothing had been sold, and no site ran, when it was made.
-- contracts: member_visits unused since 0.1.0
INSERT INTO "member_entries" ("user_id", "kind", "key", "content", "updated_at")
SELECT "user_id", 'visit', 'space', jsonb_build_object(
    'beganAt', to_char("began_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'seenAt', to_char("seen_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'beforeAt', to_char("before_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), "seen_at" FROM "member_visits";

DROP TABLE "member_visits";
