ALTER TABLE "gift_links" ADD COLUMN "opened_at" TIMESTAMPTZ(3);

-- The gift of a one-off sale, which makes one.
CREATE TABLE "bought_gifts" (
    "gift_id" UUID NOT NULL,
    "purchase_id" TEXT NOT NULL,
    "mails" SMALLINT NOT NULL DEFAULT 0,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "bought_gifts_pkey" PRIMARY KEY ("gift_id")
);

-- A bought gift that is to be mailed on a day; deleted once the mail has left.
CREATE TABLE "gift_mails" (
    "id" UUID NOT NULL,
    "gift_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "gift_mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bought_gifts_purchase_id_key" ON "bought_gifts"("purchase_id");

-- CreateIndex
CREATE UNIQUE INDEX "gift_mails_gift_id_key" ON "gift_mails"("gift_id");

-- CreateIndex
CREATE INDEX "gift_mails_day_idx" ON "gift_mails"("day");

-- AddForeignKey
ALTER TABLE "bought_gifts" ADD CONSTRAINT "bought_gifts_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bought_gifts" ADD CONSTRAINT "bought_gifts_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("checkout_session_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_mails" ADD CONSTRAINT "gift_mails_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "bought_gifts"("gift_id") ON DELETE CASCADE ON UPDATE CASCADE;
