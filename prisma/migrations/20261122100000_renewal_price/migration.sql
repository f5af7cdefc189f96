-- Which reductions a subscription carries, its own or its customer's: they come and go without its price changing.
ALTER TABLE "subscriptions" ADD COLUMN     "discount_ids" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
-- What it sells and for how long, also at prices and products that the owner made by hand.
ADD COLUMN     "catalogue_key" TEXT,
ADD COLUMN     "period_months" INTEGER,
ADD COLUMN     "renewal_months" INTEGER;

-- Until the next reconciliation, what the set-up's own products say.
UPDATE "subscriptions" SET "catalogue_key" = 'monthly', "period_months" = 1, "renewal_months" = 1,
  "price_cents" = coalesce("price_cents", 900), "renewal_cents" = coalesce("renewal_cents", 900)
  WHERE "product_id" = 'horizon-premium-monthly';
UPDATE "subscriptions" SET "catalogue_key" = 'annual', "period_months" = 12, "renewal_months" = 12,
  "price_cents" = coalesce("price_cents", 9900), "renewal_cents" = coalesce("renewal_cents", 9900)
  WHERE "product_id" = 'horizon-premium-annual';

-- CreateIndex
CREATE INDEX "subscriptions_period_months_current_period_end_idx" ON "subscriptions"("period_months", "current_period_end");
