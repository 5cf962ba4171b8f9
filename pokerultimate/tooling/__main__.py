import argparse, sys
from pokerultimate.tooling import environment
environment.provide(*environment.DEVELOP)
