-- What went wrong with the site and when, so that the owner is told once when it begins and once when it is over.
CREATE TABLE "incidents" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "incidents_ended_at_idx" ON "incidents"("ended_at");

-- One of a kind at a time, whichever instance sees it first.
CREATE UNIQUE INDEX "incidents_open" ON "incidents"("kind") WHERE "ended_at" IS NULL;
