-- contracts: policy_reports unused since 0.1.0
DROP TABLE "policy_reports";
