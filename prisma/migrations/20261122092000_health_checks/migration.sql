-- The one row that the health check writes: a database that answers may still take nothing in.
CREATE TABLE "health_checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "health_checks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "health_checks_one" CHECK ("id" = 1)
);
