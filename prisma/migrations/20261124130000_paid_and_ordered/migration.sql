-- The end of the last period that was paid: a change of plan that is not paid shortens nothing. And when another plan was ordered.
ALTER TABLE "subscriptions" ADD COLUMN "paid_until" TIMESTAMPTZ(3), ADD COLUMN "ordered_at" TIMESTAMPTZ(3);
