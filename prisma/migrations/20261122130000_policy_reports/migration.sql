-- What browsers say the content security policy has kept from them, counted.
CREATE TABLE "policy_reports" (
    "day" DATE NOT NULL,
    "directive" TEXT NOT NULL,
    "blocked" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "policy_reports_pkey" PRIMARY KEY ("day","directive","blocked")
);
