-- Addresses that a mail server has refused for good, or whose reader has complained.
CREATE TABLE "dead_addresses" (
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "detail" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dead_addresses_pkey" PRIMARY KEY ("address"),
    CONSTRAINT "dead_addresses_reason" CHECK ("reason" IN ('bounced', 'complained'))
);
