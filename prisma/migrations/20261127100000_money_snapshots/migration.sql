-- What a closed month looked like on the night after it (lib/operations/figures/close-month.ts).
CREATE TABLE "month_snapshots" (
  "livemode" BOOLEAN NOT NULL,
  "month" CHAR(7) NOT NULL,
  "recurring_cents" INTEGER NOT NULL,
  "members" INTEGER NOT NULL,
  "given" INTEGER NOT NULL,
  "begun" INTEGER NOT NULL,
  "ended" INTEGER NOT NULL,
  "taken_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "month_snapshots_pkey" PRIMARY KEY ("livemode", "month")
);

CREATE TABLE "cohort_snapshots" (
  "livemode" BOOLEAN NOT NULL,
  "month" CHAR(7) NOT NULL,
  "cohort" CHAR(7) NOT NULL,
  "size" INTEGER NOT NULL,
  "members" INTEGER NOT NULL,
  CONSTRAINT "cohort_snapshots_pkey" PRIMARY KEY ("livemode", "month", "cohort")
);
