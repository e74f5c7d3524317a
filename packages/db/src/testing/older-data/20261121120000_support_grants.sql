-- Nothing to add: one of the two existing platforms is the demo's, whose staff had rights without a grant.
select 1;
