-- CreateEnum
CREATE TYPE "withdrawal_status" AS ENUM ('not_found', 'awaiting_proof', 'refunding', 'refunded', 'owner', 'too_late', 'already_refunded', 'repeated');

-- AlterTable
ALTER TABLE "purchases" ADD COLUMN "service_started_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "withdrawals" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "contract" TEXT NOT NULL,
    "reference" TEXT,
    "user_id" UUID,
    "contract_id" TEXT,
    "status" "withdrawal_status" NOT NULL,
    "already_cancelled" BOOLEAN NOT NULL DEFAULT false,
    "repeats" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "settled_at" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "withdrawals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contract_consents" (
    "checkout_session_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "contract_id" TEXT NOT NULL,
    "terms_version" TEXT NOT NULL,
    "terms_hash" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL,
    "order_text" TEXT,
    "accepted_text" TEXT,
    "immediate_start" BOOLEAN NOT NULL,

    CONSTRAINT "contract_consents_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateTable
CREATE TABLE "contract_documents" (
    "contract_id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contract_documents_pkey" PRIMARY KEY ("contract_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "withdrawals_number_key" ON "withdrawals"("number");

-- CreateIndex
CREATE INDEX "withdrawals_contract_id_idx" ON "withdrawals"("contract_id");

-- CreateIndex
CREATE INDEX "withdrawals_status_idx" ON "withdrawals"("status");

-- CreateIndex
CREATE INDEX "withdrawals_user_id_idx" ON "withdrawals"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "contract_consents_contract_id_key" ON "contract_consents"("contract_id");

-- CreateIndex
CREATE INDEX "contract_consents_user_id_idx" ON "contract_consents"("user_id");

-- CreateIndex
CREATE INDEX "contract_documents_user_id_idx" ON "contract_documents"("user_id");

-- AddForeignKey
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_consents" ADD CONSTRAINT "contract_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
