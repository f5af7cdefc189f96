-- Where the payer is, and the VAT in the amount; null until the customer is read from Stripe again.
ALTER TABLE "movements" ADD COLUMN "country" TEXT, ADD COLUMN "vat_cents" INTEGER, ADD COLUMN "vat_rate" INTEGER;

-- What was declared to the tax office, day by day (lib/atelier/money/reports.ts): what it is compared with afterwards.
CREATE TABLE "reported_sales" (
  "livemode" BOOLEAN NOT NULL,
  "period" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "place" TEXT NOT NULL,
  "vat_rate" INTEGER NOT NULL,
  "net_cents" INTEGER NOT NULL,
  "vat_cents" INTEGER NOT NULL,
  "sales" INTEGER NOT NULL,
  CONSTRAINT "reported_sales_pkey" PRIMARY KEY ("livemode", "period", "day", "place", "vat_rate")
);

CREATE TABLE "sales_reports" (
  "livemode" BOOLEAN NOT NULL,
  "period" TEXT NOT NULL,
  "handed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sales_reports_pkey" PRIMARY KEY ("livemode", "period")
);
