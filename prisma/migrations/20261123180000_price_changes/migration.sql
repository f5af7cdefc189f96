-- That a subscriber is to pay another price, and from which renewal on.
CREATE TABLE "price_changes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "catalogue_key" TEXT NOT NULL,
    "from_price_id" TEXT NOT NULL,
    "to_price_id" TEXT NOT NULL,
    "from_cents" INTEGER NOT NULL,
    "to_cents" INTEGER NOT NULL,
    "period_months" INTEGER NOT NULL,
    "starts_on" TIMESTAMPTZ(3),
    "told_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "settled_at" TIMESTAMPTZ(3),
    "livemode" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "price_changes_outcome" CHECK ("outcome" IN ('moved', 'left', 'changed', 'untold')),
    CONSTRAINT "price_changes_settled" CHECK (("outcome" IS NULL) = ("settled_at" IS NULL)),
    -- The terms promise thirty days: nobody is told of less, and nobody moved untold.
    CONSTRAINT "price_changes_notice" CHECK ("told_at" IS NULL OR "starts_on" >= "told_at" + interval '30 days'),
    CONSTRAINT "price_changes_told" CHECK ("outcome" <> 'moved' OR "told_at" IS NOT NULL)
);

-- CreateIndex
CREATE INDEX "price_changes_user_id_idx" ON "price_changes"("user_id");

-- CreateIndex
CREATE INDEX "price_changes_subscription_id_idx" ON "price_changes"("subscription_id");

-- One at a time.
CREATE UNIQUE INDEX "price_changes_open" ON "price_changes"("subscription_id") WHERE "outcome" IS NULL;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
