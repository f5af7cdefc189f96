-- The books of a month, read from Stripe in the background for the owner to download; deleted after a few days.
CREATE TABLE "prepared_books" (
  "livemode" BOOLEAN NOT NULL,
  "month" CHAR(7) NOT NULL,
  "asked_at" TIMESTAMPTZ(3) NOT NULL,
  "read" INTEGER NOT NULL DEFAULT 0,
  "done_at" TIMESTAMPTZ(3),
  "error" TEXT,
  "entries" JSONB,
  CONSTRAINT "prepared_books_pkey" PRIMARY KEY ("livemode", "month")
);
