-- What must be unique or hold is kept by the database, whoever writes to it (Prisma Studio included).

-- One account per address, whatever the case it was typed in.
ALTER TABLE "users" ADD CONSTRAINT "users_email_normalized" CHECK ("email" = lower(btrim("email")) AND length("email") <= 255);
ALTER TABLE "users" ADD CONSTRAINT "users_session_version_positive" CHECK ("session_version" > 0);

ALTER TABLE "purchases" ADD CONSTRAINT "purchases_amounts" CHECK (
  "amount_cents" >= 0 AND "refunded_amount_cents" >= 0 AND "refunded_amount_cents" <= "amount_cents"
);
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_status" CHECK (
  "status" IN ('pending', 'paid', 'partially_refunded', 'refunded', 'disputed', 'failed')
);
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_revoked_reason" CHECK ("revoked_reason" IN ('refunded', 'disputed'));

-- One Stripe customer per user, made once: a second one would hide the first one's subscription.
-- Emptying the column stays possible, for a customer deleted at Stripe.
CREATE FUNCTION "keep_stripe_customer"() RETURNS trigger AS $$
BEGIN
  IF OLD."stripe_customer_id" IS NOT NULL
     AND NEW."stripe_customer_id" IS NOT NULL
     AND NEW."stripe_customer_id" <> OLD."stripe_customer_id" THEN
    RAISE EXCEPTION 'user % already has Stripe customer %', OLD."id", OLD."stripe_customer_id"
      USING ERRCODE = 'unique_violation';
  END IF;
  RETURN NEW;
END;
$$ LANGUAGE plpgsql;

CREATE TRIGGER "users_keep_stripe_customer" BEFORE UPDATE OF "stripe_customer_id" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "keep_stripe_customer"();
