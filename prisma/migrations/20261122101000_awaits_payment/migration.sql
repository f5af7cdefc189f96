-- Stripe lets a subscription run while its first payment is on its way, and while the owner has paused its collection.
ALTER TABLE "subscriptions" ADD COLUMN     "awaits_payment" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "paused_from" TIMESTAMPTZ(3);

-- The first payment has failed for good.
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_revoked_reason";
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_revoked_reason" CHECK ("revoked_reason" IN ('refunded', 'disputed', 'unpaid'));
