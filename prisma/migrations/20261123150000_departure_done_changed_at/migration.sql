-- When a tick changed last: of two devices' changes the later one stands.
ALTER TABLE "departure_marks" ADD COLUMN "done_changed_at" TIMESTAMPTZ(3);
ALTER TABLE "departure_own_steps" ADD COLUMN "done_changed_at" TIMESTAMPTZ(3);
