-- What was paid, paid back and disputed, by its day, and renewals that failed at first (lib/billing/mirror).
CREATE TABLE "movements" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "contract_id" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "reason" TEXT,
    "happened_at" TIMESTAMPTZ(3) NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "movements_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "movements_kind" CHECK ("kind" IN ('payment', 'refund', 'dispute'))
);

-- CreateIndex
CREATE INDEX "movements_user_id_idx" ON "movements"("user_id");

-- CreateIndex
CREATE INDEX "movements_happened_at_idx" ON "movements"("happened_at");

-- AddForeignKey
ALTER TABLE "movements" ADD CONSTRAINT "movements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "failed_renewals" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT NOT NULL,
    "settled_at" TIMESTAMPTZ(3),
    "livemode" BOOLEAN NOT NULL,
    "synced_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "failed_renewals_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "failed_renewals_outcome" CHECK ("outcome" IN ('open', 'recovered', 'lost'))
);

-- CreateIndex
CREATE INDEX "failed_renewals_user_id_idx" ON "failed_renewals"("user_id");

-- CreateIndex
CREATE INDEX "failed_renewals_failed_at_idx" ON "failed_renewals"("failed_at");

-- AddForeignKey
ALTER TABLE "failed_renewals" ADD CONSTRAINT "failed_renewals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
