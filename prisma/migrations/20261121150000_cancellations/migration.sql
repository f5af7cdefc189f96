-- CreateEnum
CREATE TYPE "cancellation_outcome" AS ENUM ('unconfirmed', 'pending', 'ended', 'nothing');

-- AlterTable
ALTER TABLE "users" ADD COLUMN "last_active_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- Who was here before the column was: as far as the sessions that are left can tell.
UPDATE "users" u SET "last_active_at" = greatest(u."created_at", (SELECT max(s."last_seen_at") FROM "sessions" s WHERE s."user_id" = u."id"));

-- CreateTable
CREATE TABLE "cancellations" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "wished_end" DATE,
    "notified_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "token_hash" TEXT,
    "confirmed_at" TIMESTAMPTZ(3),
    "subscription_id" TEXT,
    "ends_at" TIMESTAMPTZ(3),
    "outcome" "cancellation_outcome" NOT NULL DEFAULT 'unconfirmed',
    "error" TEXT,

    CONSTRAINT "cancellations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "news_consents" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "is_given" BOOLEAN NOT NULL,
    "source" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "news_consents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "cancellations_token_hash_key" ON "cancellations"("token_hash");

-- CreateIndex
CREATE INDEX "cancellations_user_id_idx" ON "cancellations"("user_id");

-- CreateIndex
CREATE INDEX "cancellations_outcome_idx" ON "cancellations"("outcome");

-- CreateIndex
CREATE INDEX "news_consents_user_id_created_at_idx" ON "news_consents"("user_id", "created_at");

-- AddForeignKey
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "news_consents" ADD CONSTRAINT "news_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "news_consents" ADD CONSTRAINT "news_consents_source" CHECK ("source" IN ('sign-up', 'account', 'unsubscribe-link'));
