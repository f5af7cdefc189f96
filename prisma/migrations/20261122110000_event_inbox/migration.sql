-- Events are answered when they are stored, and worked on afterwards, customer by customer.
ALTER TABLE "stripe_events" ADD COLUMN     "about" TEXT,
ADD COLUMN     "payload" JSONB;

CREATE INDEX "stripe_events_waiting" ON "stripe_events"("about", "created") WHERE "processed_at" IS NULL;

-- When the reading began that the mirror of a user was last written from.
ALTER TABLE "users" ADD COLUMN     "stripe_synced_at" TIMESTAMPTZ(3);
