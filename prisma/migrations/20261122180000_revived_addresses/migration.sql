-- Addresses that the owner has let mails through to again: what a provider says of the time before counts no more.
CREATE TABLE "revived_addresses" (
    "address" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "revived_addresses_pkey" PRIMARY KEY ("address")
);
