CREATE TABLE "seller_versions" (
    "version" INTEGER NOT NULL,
    "facts" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_versions_pkey" PRIMARY KEY ("version")
);
