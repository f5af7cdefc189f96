-- When the last backup was taken, and whether it was restored and found whole.
CREATE TABLE "backups" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "file" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "taken_at" TIMESTAMPTZ(3) NOT NULL,
    "seconds" INTEGER NOT NULL,
    "bytes" BIGINT NOT NULL,
    "is_encrypted" BOOLEAN NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "check_error" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "backups_file_key" ON "backups"("file");

-- CreateIndex
CREATE INDEX "backups_taken_at_idx" ON "backups"("taken_at");
