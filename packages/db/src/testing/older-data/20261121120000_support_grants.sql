-- Nothing to add: of the two platforms that are there one is the demo's, whose staff had its rights without a reason.
select 1;
