-- One table of what a member keeps, in place of five. Nothing had been sold, and no site ran, when it was made: what two
-- releases would do in turn is done at once.
-- contracts: simulations unused since 0.1.0
-- contracts: stays unused since 0.1.0
-- contracts: departure_own_steps unused since 0.1.0
-- contracts: departure_marks unused since 0.1.0
-- contracts: kept_texts unused since 0.1.0
CREATE TABLE "member_entries" (
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "member_entries_pkey" PRIMARY KEY ("user_id","kind","key")
);

ALTER TABLE "member_entries" ADD CONSTRAINT "member_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "member_entries" ("user_id", "kind", "key", "content", "updated_at")
SELECT "user_id", "kind", "id"::text, "content" || jsonb_build_object('name', "name"), "updated_at" FROM "simulations"
UNION ALL
SELECT "user_id", 'stay', "id"::text, jsonb_build_object(
    'enteredOn', "entered_on", 'leftOn', "left_on", 'kind', "kind", 'byLand', "by_land", 'stampedUntil', "stamped_until",
    'extendedUntil', "extended_until", 'reportedOn', "reported_on"), "updated_at" FROM "stays"
UNION ALL
SELECT "user_id", 'own-step', "id"::text, jsonb_build_object(
    'day', "day", 'title', "title", 'note', "note", 'doneOn', "done_on",
    'doneAt', to_char("done_changed_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  coalesce("done_changed_at", "created_at") FROM "departure_own_steps"
UNION ALL
SELECT m."user_id", 'step', m."step_id", jsonb_build_object(
    'doneOn', m."done_on", 'doneAt', to_char(m."done_changed_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'skippedOn', m."skipped_on", 'postponedTo', m."postponed_to"),
  coalesce(m."done_changed_at", d."updated_at") FROM "departure_marks" m JOIN "departures" d USING ("user_id")
UNION ALL
SELECT "user_id", 'kept-text', "kind" || '/' || "slug", jsonb_build_object('kind', "kind", 'slug', "slug"), "kept_at" FROM "kept_texts";

DROP TABLE "simulations";
DROP TABLE "stays";
DROP TABLE "departure_own_steps";
DROP TABLE "departure_marks";
DROP TABLE "kept_texts";
