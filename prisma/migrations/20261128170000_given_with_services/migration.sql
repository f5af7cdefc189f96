-- locks: access_grants has a few hundred rows
-- contracts: access_grants.access_grants_purchase_id_key unused since 0.1.0
-- contracts: access_grants.access_grants_purchase_id_fkey unused since 0.1.0
-- contracts: access_grants.access_grants_reason unused since 0.1.0
-- The months that come with a service.
ALTER TABLE "access_grants" ADD COLUMN "purchase_id" TEXT, ADD COLUMN "product_id" TEXT;

CREATE UNIQUE INDEX "access_grants_purchase_id_key" ON "access_grants"("purchase_id");

ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_purchase_id_fkey" FOREIGN KEY ("purchase_id") REFERENCES "purchases"("checkout_session_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "access_grants" DROP CONSTRAINT "access_grants_reason";
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_reason" CHECK ("reason" IN ('gift', 'press', 'partner', 'service'));
