-- A link that gives Premium time to whoever opens it, so many times, until a day.
CREATE TABLE "gift_links" (
    "id" UUID NOT NULL,
    "months" INTEGER NOT NULL,
    "most_uses" INTEGER NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gift_links_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "gift_links_months" CHECK ("months" BETWEEN 1 AND 24),
    CONSTRAINT "gift_links_uses" CHECK ("uses" BETWEEN 0 AND "most_uses")
);

-- Once for an account, and gone with what it gave.
CREATE TABLE "gift_openings" (
    "grant_id" UUID NOT NULL,
    "gift_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "gift_openings_pkey" PRIMARY KEY ("grant_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "gift_openings_gift_id_user_id_key" ON "gift_openings"("gift_id", "user_id");

-- CreateIndex
CREATE INDEX "gift_openings_user_id_idx" ON "gift_openings"("user_id");

-- AddForeignKey
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "access_grants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gift_links"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_openings" ADD CONSTRAINT "gift_openings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
