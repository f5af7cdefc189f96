-- Mails wait in `notices` itself, no longer in a queue beside it.
ALTER TABLE "notices" ADD COLUMN     "address" TEXT,
ADD COLUMN     "attempts" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "error" TEXT,
ADD COLUMN     "kind" TEXT,
ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "sent_at" TIMESTAMPTZ(3);

UPDATE "notices" SET
  "kind" = split_part("key", ' ', 1),
  "sent_at" = "queued_at",
  "due_at" = CASE WHEN "queued_at" IS NULL THEN CURRENT_TIMESTAMP END;

-- What the old queue has not sent goes out from here; what it has sent is forgotten within the month in any case.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    WITH waiting AS (DELETE FROM pgboss.job WHERE name = 'mail' RETURNING id, data, state::text, created_on, output)
    INSERT INTO "notices" ("key", "kind", "user_id", "address", "message", "created_at", "due_at", "error")
    SELECT data->>'kind' || ' ' || waiting.id, data->>'kind', u."id", data->>'email', data, created_on,
      CASE WHEN state <> 'failed' THEN CURRENT_TIMESTAMP END, CASE WHEN state = 'failed' THEN output->>'message' END
    FROM waiting LEFT JOIN "users" u ON u."id" = (data->>'userId')::uuid
    WHERE state IN ('created', 'retry', 'active', 'failed') AND (data->>'userId' IS NULL OR u."id" IS NOT NULL);
    DELETE FROM pgboss.archive WHERE name = 'mail';
  END IF;
END $$;

UPDATE "notices" SET "priority" = 2 WHERE "kind" = 'update-published' AND "due_at" IS NOT NULL;

ALTER TABLE "notices" DROP COLUMN "queued_at",
ALTER COLUMN "kind" SET NOT NULL,
ALTER COLUMN "priority" DROP DEFAULT,
ALTER COLUMN "due_at" SET DEFAULT CURRENT_TIMESTAMP;

-- CreateIndex
CREATE INDEX "notices_address_idx" ON "notices"("address");

-- CreateIndex
CREATE INDEX "notices_kind_created_at_idx" ON "notices"("kind", "created_at");

-- CreateIndex
CREATE INDEX "sessions_last_seen_at_idx" ON "sessions"("last_seen_at");

-- CreateIndex
CREATE INDEX "users_last_active_at_idx" ON "users"("last_active_at");

-- CreateIndex
CREATE INDEX "subscriptions_product_id_current_period_end_idx" ON "subscriptions"("product_id", "current_period_end");

-- CreateIndex
CREATE INDEX "subscriptions_scheduled_end_idx" ON "subscriptions"("scheduled_end");

-- The mails that wait, in the order in which they leave; and those that were given up.
CREATE INDEX "notices_waiting_idx" ON "notices"("priority", "due_at") WHERE "due_at" IS NOT NULL;
CREATE INDEX "notices_given_up_idx" ON "notices"("created_at") WHERE "due_at" IS NULL AND "error" IS NOT NULL;

-- Limits of a user end in the user's id, whatever they limit: an account that is deleted takes them along.
CREATE INDEX "rate_limits_user_idx" ON "rate_limits"(right("key", 36));
