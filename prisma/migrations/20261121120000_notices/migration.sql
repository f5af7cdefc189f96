-- AlterTable
ALTER TABLE "users" ADD COLUMN "stripe_livemode" BOOLEAN;

-- AlterTable
ALTER TABLE "purchases" ADD COLUMN "invoice_id" TEXT;

-- CreateTable
CREATE TABLE "notices" (
    "key" TEXT NOT NULL,
    "user_id" UUID,
    "message" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "queued_at" TIMESTAMPTZ(3),

    CONSTRAINT "notices_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "result" TEXT,
    "error" TEXT,

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notices_queued_at_idx" ON "notices"("queued_at");

-- CreateIndex
CREATE INDEX "notices_user_id_idx" ON "notices"("user_id");

-- CreateIndex
CREATE INDEX "job_runs_name_started_at_idx" ON "job_runs"("name", "started_at");

-- AddForeignKey
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
