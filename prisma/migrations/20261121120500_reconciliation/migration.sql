-- CreateTable
CREATE TABLE "reconciliations" (
    "id" UUID NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "dry_run" BOOLEAN NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "phase" TEXT NOT NULL,
    "cursor" TEXT,
    "checked" INTEGER NOT NULL DEFAULT 0,
    "differing" INTEGER NOT NULL DEFAULT 0,
    "repaired" INTEGER NOT NULL DEFAULT 0,
    "failed" INTEGER NOT NULL DEFAULT 0,
    "report" JSONB NOT NULL DEFAULT '[]',
    "error" TEXT,

    CONSTRAINT "reconciliations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reconciliation_seen" (
    "stripe_id" TEXT NOT NULL,

    CONSTRAINT "reconciliation_seen_pkey" PRIMARY KEY ("stripe_id")
);

-- CreateIndex
CREATE INDEX "reconciliations_started_at_idx" ON "reconciliations"("started_at");
